interface Nodes {
  projects: Record<string, { targets: Record<string, { options?: { spec?: string } }> }>;
}

export declare const createNodes: readonly [string, (files: readonly string[]) => [string, Nodes][]];
