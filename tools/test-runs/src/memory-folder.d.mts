export declare function keepTemporaryFilesInMemory(): void;
