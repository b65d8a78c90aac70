# syntax=docker/dockerfile:1
# One image for each process of production: docker build --target api|jobs|edge|renderer .
# `site` is all of them in one, for tests of other repositories: it keeps nothing and listens on localhost only (site/README.md).
# `releases` is the tool that publishes to object storage: it has the sources and the compilers, and serves nobody.
ARG NODE_IMAGE=docker.io/library/node:22-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

FROM ${NODE_IMAGE} AS releases
WORKDIR /src
ENV CI=true
# Packages first: they change less often than sources.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc ./
COPY patches patches
RUN npx -y "$(node -p 'require("./package.json").packageManager')" fetch
COPY . .
RUN node scripts/bootstrap.mjs install
ENTRYPOINT ["node", "scripts/bootstrap.mjs"]
CMD ["compose", "status"]

FROM releases AS build
RUN node scripts/bootstrap.mjs packages servers

FROM releases AS packed
RUN node scripts/bootstrap.mjs packages
RUN npm install --prefix /site --ignore-scripts --no-audit --no-fund dist/packages/federation-contracts-*.tgz dist/packages/shared-contracts-*.tgz dist/packages/kaza-site-*.tgz

FROM ${BASE_IMAGE} AS runtime
COPY --from=build /usr/local/bin/node /usr/local/bin/node
# Where renderers and their edges meet; owned by who runs here.
RUN mkdir -p /run/kaza && chown 65532:65532 /run/kaza
ENV NODE_ENV=production HOST=0.0.0.0 NODE_OPTIONS=--enable-source-maps
WORKDIR /app
USER 65532:65532
ENTRYPOINT ["/usr/local/bin/node", "/app/main.js"]

FROM runtime AS renderer
LABEL org.opencontainers.image.title="Kaza renderer"
ENV RENDERER_LISTEN=unix:/run/kaza/renderer.sock
COPY --from=build /src/dist/renderer /app
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["/usr/local/bin/node", "-e", "require('node:net').connect('/run/kaza/renderer.sock').on('connect', () => process.exit(0)).on('error', () => process.exit(1))"]

FROM runtime AS served
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]

FROM served AS api
LABEL org.opencontainers.image.title="Kaza API"
ENV PORT=8081 JOBS=off
EXPOSE 8081
COPY --from=build /src/dist/api /app

FROM served AS jobs
LABEL org.opencontainers.image.title="Kaza jobs"
ENV PORT=8082
EXPOSE 8082
COPY --from=build /src/dist/jobs /app

FROM served AS edge
LABEL org.opencontainers.image.title="Kaza edge"
ENV PORT=8080
EXPOSE 8080
COPY --from=build /src/dist/edge /app

FROM served AS site
LABEL org.opencontainers.image.title="Kaza, for tests"
ENV PORT=8080
EXPOSE 8080
COPY --from=packed /site /site
ENTRYPOINT ["/usr/local/bin/node", "/site/node_modules/kaza-site/dist/main.js"]
