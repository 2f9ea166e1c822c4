import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { chunkOf } from './scripts/chunks';

/** Removes requirement ids and types of machines, which only tests and the compiler read. */
const leanMachines = (): Plugin => ({
  name: 'lean-machines',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.includes('/machines/')
      ? {
          code: code
            .replace(/\bmeta: \{ requires: \[[^\]]*\] \},?/g, '')
            .replace(/^ {2}types: \{\n(?: {4}[^\n]*\n)+ {2}\},\n/gm, '')
            .replace(/^ {2}types: \{(?: \w+: \{\} as [^,\n]*,?)+ \},\n/gm, ''),
          map: null,
        }
      : null,
});

/** Imports class names as constants, without a lookup table. */
const inlinedClassNames = (): Plugin => ({
  name: 'inlined-class-names',
  apply: 'build',
  enforce: 'pre',
  transform: (code, id) =>
    id.endsWith('.tsx')
      ? {
          code: code.replace(/^import (\w+) from ('[^']*\.module\.css';)$/gm, 'import * as $1 from $2'),
          map: null,
        }
      : null,
});

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), leanMachines(), inlinedClassNames()],
  css: {
    modules: {
      // File names are unique, and words compress better than hashes.
      generateScopedName: (name, file) => `${/(\w+)\.module\.css/.exec(file)?.[1]}-${name}`,
    },
  },
  resolve: {
    // React has this hook itself; the shim is for React 17.
    alias: [
      {
        find: /^use-sync-external-store\/shim\/with-selector$/,
        replacement: 'use-sync-external-store/with-selector',
      },
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
    ],
  },
  // Prerendering runs one file, with production React.
  ...(isSsrBuild && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
  }),
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    emptyOutDir: true,
    modulePreload: {
      polyfill: false,
      // index.html has already loaded these chunks, and `raceFits` is not urgent.
      resolveDependencies: (file, dependencies, { hostType }) =>
        hostType === 'html'
          ? dependencies
          : dependencies.filter(
              (each) => !file.includes('raceFits') && !/\/(index|libraries|rolldown-runtime)-/.test(each),
            ),
    },
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'by need', name: (id, context) => chunkOf(id, context) }],
        },
      },
    },
  },
}));
