export declare function keepTemporaryFilesInMemory(place?: { memory?: string; room?: number }): void;
