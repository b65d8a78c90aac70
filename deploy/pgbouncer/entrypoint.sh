#!/bin/sh
# Fills pgbouncer.ini from the environment, then becomes PgBouncer.
set -eu
umask 077
printf '"%s" "%s"\n' "$DATABASE_USER" "$DATABASE_PASSWORD" > /tmp/users.txt
sed -e "s|%PRIMARY_HOST%|$PRIMARY_HOST|g" -e "s|%PRIMARY_PORT%|${PRIMARY_PORT:-5432}|g" -e 's|%LISTEN_HOST%|*|' \
  -e 's|%LISTEN_PORT%|6432|' -e 's|%AUTH_TYPE%|scram-sha-256|' -e 's|%AUTH_FILE%|/tmp/users.txt|' \
  /etc/kaza/pgbouncer.ini > /tmp/pgbouncer.ini
exec pgbouncer /tmp/pgbouncer.ini
