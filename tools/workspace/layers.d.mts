export declare const MODULES: string;
export declare const SHARED_FILES: Record<string, string[]>;
