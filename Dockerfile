# The program with the client embedded:
#   docker build -t utopia .
#   docker run -p 8080:8080 -v utopia:/data utopia
FROM rust:1.95-slim-bookworm AS build
RUN rustup target add wasm32-unknown-unknown
WORKDIR /source
COPY . .
RUN cargo build --release --locked --package utopia

FROM debian:bookworm-slim
RUN useradd --system --no-create-home utopia && install -d -m 700 -o utopia -g utopia /data
COPY --from=build /source/target/release/utopia /usr/local/bin/utopia
USER utopia
ENV UTOPIA_LISTEN=0.0.0.0:8080 UTOPIA_DATA=/data
VOLUME /data
EXPOSE 8080
# Asks the running server only; a whole check of the database is `docker exec NAME utopia doctor`.
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s CMD ["utopia", "doctor", "--running"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["utopia"]
CMD ["serve"]
