export declare function filesOfPage(remote: string, page: string): string[];
export declare function remoteFilesOf(sources: string[]): string[];
export declare function filesOfSpec(spec: string): string[] | undefined;
