export declare function filesOfPage(remote: string, page: string): string[];
