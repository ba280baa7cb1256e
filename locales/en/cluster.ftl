# Several servers for one site.

live-refused-unavailable = This table can’t be reached at the moment, so nothing has changed. Try again in a moment.
