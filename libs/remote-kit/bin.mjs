#!/usr/bin/env node
// A remote's manifest and a build's settings are TypeScript, and in the portal's own workspace so is the kit.
import 'tsx';

await import('#cli');
