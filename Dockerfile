# The product as `npm start` runs it, installed and built.
FROM node:24-bookworm-slim
WORKDIR /app
COPY . .
RUN npm ci && node --input-type=module -e "const { ensureWebBuilt } = await import('/app/scripts/lib/build-web.mjs'); await ensureWebBuilt('/app', process.execPath)" \
  && mkdir /data && chown node /data
USER node
EXPOSE 3000
STOPSIGNAL SIGTERM
# As scripts/start.mjs does, and for its reasons.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
CMD ["node", "--liftoff-only", "--max-semi-space-size=8", "--expose-gc", "server/src/main.ts"]
