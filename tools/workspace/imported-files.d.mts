export declare function filesOfPage(remote: string, page: string): string[];
export declare function remoteFilesOf(sources: string[]): string[];
