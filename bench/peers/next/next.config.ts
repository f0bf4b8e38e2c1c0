import path from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  distDir: 'dist',
  compiler: { styledComponents: { displayName: false } },
  // The views and libraries that both peers show and use stand outside this folder.
  turbopack: {
    root: path.resolve(import.meta.dirname, '../../..'),
    resolveAlias: { '@portal/sdk': './src/sdk.ts' },
  },
  poweredByHeader: false,
};

export default config;
