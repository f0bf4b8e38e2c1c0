import { configure } from '@testing-library/dom';

// What never appears is found all the same; a busy machine is given time, of which the library gives a second.
configure({ asyncUtilTimeout: 10_000 });
