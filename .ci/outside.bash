# What the scripts share that take the way of somebody who has the distribution and nothing else of ours. They source it in the checkout.
# Sets work, a directory that goes at the end; core, the launcher; maven, a Maven whose local repository is $work/m2 and empty.
# What third parties publish comes from the user's local repository where it is there, else from Maven Central.
archives=(distribution/target/core-extension-*.tar.gz)
[ -f "${archives[0]}" ] || { echo "no ${archives[0]}: run mvn package first" >&2; exit 1; }
for tool in mvn curl; do
  command -v "$tool" >/dev/null || { echo "skipped: $tool is not installed" >&2; exit 0; }
done
work=$(mktemp -d)
host=
others=()
finish() {
  for process in "${others[@]}" $host; do kill "$process" 2>/dev/null || true; done
  wait "${others[@]}" $host 2>/dev/null || true
  rm -rf "$work"
}
trap finish EXIT
tar -xzf "${archives[0]}" -C "$work"
core=("$work"/core-extension-*/core)
export CORE_CACHE_DIR=off

fail() {
  echo "  FAIL  $*" >&2
  for log in "$work/out" "$work/host.log"; do [ ! -f "$log" ] || sed "s|^|        ${log##*/}: |" "$log" | tail -n 40 >&2; done
  exit 1
}
# does WHAT PATTERN COMMAND…: the command succeeds, and its output has the pattern (an extended regular expression).
does() {
  local what=$1 pattern=$2
  shift 2
  "$@" >"$work/out" 2>&1 </dev/null || fail "$what: $* ended with $?"
  grep -E -q -- "$pattern" "$work/out" || fail "$what: no '$pattern' in the output of $*"
  printf '  ok    %s\n' "$what"
}

# The user's local repository as a remote one, without what a build of ours may have installed there.
fetched=${HOME:-/root}/.m2/repository
mkdir -p "$work/third/org"
for entry in "$fetched"/* "$fetched"/org/*; do
  case ${entry#"$fetched/"} in
    org | org/coreadmin | \* | org/\*) ;;
    *) ln -s "$entry" "$work/third/${entry#"$fetched/"}" ;;
  esac
done
cat >"$work/settings.xml" <<XML
<settings>
  <localRepository>$work/m2</localRepository>
  <profiles>
    <profile>
      <id>fetched</id>
      <repositories><repository><id>fetched</id><url>file://$work/third</url></repository></repositories>
      <pluginRepositories><pluginRepository><id>fetched</id><url>file://$work/third</url></pluginRepository></pluginRepositories>
    </profile>
  </profiles>
  <activeProfiles><activeProfile>fetched</activeProfile></activeProfiles>
</settings>
XML
maven=(mvn -B -ntp -s "$work/settings.xml")
export MAVEN_OPTS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC"

# starts NAME HOME COMMAND…: an application, and waits until it serves and the command line finds it. Sets host and port.
starts() {
  local name=$1 home=$2
  shift 2
  : >"$work/host.log"
  "$@" >"$work/host.log" 2>&1 </dev/null &
  host=$!
  port=
  for _ in $(seq 480); do
    kill -0 "$host" 2>/dev/null || fail "$name ended"
    port=$(sed -n 's/.*Tomcat started on port \([0-9]*\).*/\1/p' "$work/host.log" | tail -n 1)
    [ -z "$port" ] || [ ! -f "$home/data/server.json" ] || break
    sleep 0.5
  done
  [ -n "$port" ] || fail "$name did not start"
  grep -q 'Core Extension .* serves /admin/plugin and /plugin for' "$work/host.log" || fail "$name does not say what it serves"
  printf '  ok    %s starts, and says what it serves\n' "$name"
}
stops() {
  kill "$host" 2>/dev/null || true
  wait "$host" 2>/dev/null || true
  host=
}
ends() {
  stops
  if grep -q ' ERROR ' "$work/host.log"; then fail 'the log of the application has errors'; fi
}
# answers WHAT STATUS PATTERN CURL-OPTIONS…
answers() {
  local what=$1 status=$2 pattern=$3
  shift 3
  does "$what" "$pattern.* status $status\$" curl -sS -w ' status %{http_code}\n' "$@"
}

# The tools of the browser, where they are there.
tools=spring-boot-starter/src/console/node_modules
chromium=$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)
browser() {
  [ -n "$chromium" ] && command -v node >/dev/null && [ -d "$tools/playwright-core" ]
}
browses() {
  env NODE_PATH="$tools" CHROMIUM="$chromium" node "$@"
}
