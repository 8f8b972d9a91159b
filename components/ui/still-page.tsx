/**
 * Marks a page that needs no React in the browser: once built, it is served without (`lib/commands/strip-scripts.mjs`).
 * For static pages whose tools are scripts of their own. In development React stays.
 */
export function StillPage() {
  return <template data-still-page="" />;
}
