import { serwist } from '@serwist/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { scopedName } from './scripts/scopedName';

/** The shop's service worker, `sw.js`. */
const offlineWorker = serwist({
  swSrc: 'src/offlineWorker.ts',
  swDest: 'sw.js',
  globDirectory: 'dist',
  globPatterns: ['index.html', 'assets/*.{js,css,woff2}'],
  // Every host answers this path with the page that is not prerendered, and with its configuration.
  modifyURLPrefix: { 'index.html': '/fallback.html', 'assets/': '/assets/' },
  dontCacheBustURLsMatching: /assets\//,
  injectionPoint: 'builtFiles',
  rollupFormat: 'iife',
});

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), command === 'build' && !isSsrBuild && offlineWorker],
  // The prerenderer's build contains its libraries, with production React.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }),
  css: { modules: { generateScopedName: scopedName } },
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // One style sheet: each one that arrives styles the whole page anew.
    cssCodeSplit: false,
    // The content security policy allows no font from a `data:` address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // A shared file's own name lists all that share it, and stands in the HTML of each page.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        // Browsers compile the functions of a file beside the main thread, not one by one as they are called.
        postBanner: '//# allFunctionsCalledOnLoad',
        codeSplitting: {
          groups: [
            // Two files, because each is evaluated as its own task: shorter tasks keep the page responsive.
            { name: 'libraries', test: /node_modules|src.libraries/, tags: ['$initial'] },
            { name: 'index', tags: ['$initial'] },
            // A screen loads what it shares with others, and little of what only others share.
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 20_000 },
          ],
        },
      },
    },
  },
}));
