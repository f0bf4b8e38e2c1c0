// Plain JavaScript, CommonJS: Jest loads it before it transforms anything.
const { createHash } = require('node:crypto');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Puts the spec files in an order that follows from the seed of a shuffled run alone. */
module.exports = class ShuffledSpecs extends Sequencer {
  sort(specs) {
    const rankOf = ({ path }) => createHash('sha256').update(`${process.env['TEST_SHUFFLE']} ${path}`).digest('hex');
    return specs.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)));
  }
};
