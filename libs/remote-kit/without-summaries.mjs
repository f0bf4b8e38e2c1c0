// Rspack loads this file by itself, without the kit's TypeScript.

/** A call's summary and the text it is given, in one literal or a constant. */
const SUMMARY = /\bsummary:\s*(?:'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|[A-Z_]+\b)/g;

/**
 * Leaves the texts of calls' summaries out of contracts: they are for the API's own documentation, and nobody reads
 * them in a browser.
 * @param {string} contracts a module of the contracts
 * @returns {string}
 */
export default (contracts) => contracts.replaceAll(SUMMARY, "summary: ''");
