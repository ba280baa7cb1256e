#!/bin/sh
# Makes the secrets of deploy/compose-cluster.yaml once, beside that file: the cookie key, and passwords for database and bus.
set -eu
cd "$(dirname "$0")"
[ ! -e cluster.env ] || { echo "cluster.env is there already" >&2; exit 1; }
random() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }
umask 077
{
    echo "UTOPIA_KEY=$(random)"
    echo "POSTGRES_PASSWORD=$(random)"
    echo "NATS_PASSWORD=$(random)"
} > cluster.env
