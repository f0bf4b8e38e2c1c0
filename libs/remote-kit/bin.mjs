#!/usr/bin/env node
// In this workspace the kit runs from its sources.
import 'tsx';

await import('./src/cli/main.ts');
