# The shop: with API_BASE_URL and API_KEY in front of a league's API, otherwise with its sandbox, as in compose.yaml.
# docs/running-it.md tells more.
FROM node:24-slim
WORKDIR /paddock
COPY package.json package-lock.json ./
# Without the workspaces, which only test.
RUN npm ci --omit=dev --workspaces=false
COPY . .
# The app and its prerenderer, which `npm start` would otherwise build at every first start.
RUN node --import tsx --eval "import('./scripts/build.ts').then(({ buildIfStale }) => buildIfStale('.'))"
# The sandbox's data, without DATABASE_URL.
RUN mkdir .data && chown node:node .data
USER node
# For /health: docker build --build-arg COMMIT=$(git rev-parse --short HEAD)
ARG COMMIT
ENV HOST=0.0.0.0 COMMIT=$COMMIT
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s \
  CMD ["node", "--eval", "fetch('http://localhost:' + (process.env.PORT || 3000) + '/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Not by npm, which would not pass signals on.
CMD ["node", "--import", "tsx", "scripts/start.ts", "--built"]
