import 'fake-indexeddb/auto';

const channels = new Set<FakeChannel>();

/** Tabs of one browser that talk to each other; jsdom has no BroadcastChannel. */
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;

  constructor(private readonly name: string) {
    channels.add(this);
  }

  postMessage(data: unknown) {
    for (const other of channels) {
      if (other !== this && other.name === this.name) setTimeout(() => other.onmessage?.({ data }));
    }
  }

  close() {
    channels.delete(this);
  }
}

Object.assign(globalThis, {
  BroadcastChannel: FakeChannel,
  // Enough for what is stored, which is JSON.
  structuredClone: (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value))),
});
