set -euo pipefail

# A server is a success when it listens, and then stops as it should.
utopia() {
    if [ "$1" != serve ]; then
        command utopia "$@"
        return
    fi
    command utopia "$@" >server.log 2>&1 &
    local server=$!
    for _ in $(seq 200); do
        if grep -q 'http://' server.log || ! kill -0 "$server" 2>/dev/null; then
            break
        fi
        sleep 0.05
    done
    kill -TERM "$server" 2>/dev/null || true
    if ! wait "$server" || ! grep -q 'http://' server.log; then
        cat server.log
        return 1
    fi
}

