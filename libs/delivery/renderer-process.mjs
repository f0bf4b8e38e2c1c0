// Plain JavaScript: the API hands this text to a process of its own that may read no file (Sandbox).
import { Buffer } from 'node:buffer';
import { Socket } from 'node:net';
import process from 'node:process';
import { constants, createContext, Script } from 'node:vm';

/** The descriptor of the socket to the API. */
const SOCKET = 3;

/** A frame is the length of what follows and the request's id, four bytes each, then text. */
const HEADER = 8;

/** How often timers are run for a page that has not settled; React needs a turn or two. */
const TIMER_TURNS = 20;

/**
 * Runs inside the context: its text goes in, and nothing of this file does. What it returns takes strings and gives
 * strings, but for the functions that the context itself made of the bundles.
 */
function createHost() {
  const { parse, stringify } = JSON;
  const timers = new Map();
  let lastTimer = 0;
  let composition;
  let shell;
  let remote;
  let outcome;

  const setTimer = (callback, delay = 0, ...given) => {
    lastTimer += 1;
    if (!(delay > 0)) timers.set(lastTimer, () => callback(...given));
    return lastTimer;
  };
  const clearTimer = (timer) => void timers.delete(timer);
  const never = () => 0;
  Object.assign(globalThis, {
    setTimeout: setTimer,
    clearTimeout: clearTimer,
    setInterval: never,
    clearInterval: never,
  });

  const textOf = (error) => {
    try {
      return String(error?.stack ?? error);
    } catch {
      return 'An error that cannot be told';
    }
  };
  const fail = (error) => (outcome = stringify({ fault: textOf(error) }));
  const evaluate = (bundle, require) => {
    const module = { exports: {} };
    bundle(module, module.exports, require, composition);
    return module.exports;
  };
  const attempt = (act) => {
    try {
      act();
      outcome = '{"result":null}';
    } catch (error) {
      fail(error);
    }
  };
  const requireNothing = (name) => {
    throw new Error(`${name} is not part of this environment`);
  };
  const requireShared = (name) => {
    if (Object.hasOwn(shell.shared, name)) return shell.shared[name];
    throw new Error(`The shell shares no ${name}`);
  };

  return {
    refuseImport: () => {
      throw new Error('Nothing can be imported while a page is rendered');
    },
    openShell: (bundle, composed) =>
      attempt(() => {
        composition = parse(composed);
        shell = evaluate(bundle, requireNothing);
      }),
    openRemote: (bundle) => attempt(() => (remote = evaluate(bundle, requireShared).default)),
    render: (text) => {
      outcome = undefined;
      timers.clear();
      try {
        const request = parse(text);
        shell.renderPage(request, { [request.app]: remote }).then((result) => {
          outcome = stringify({ result });
        }, fail);
      } catch (error) {
        fail(error);
      }
    },
    takeOutcome: () => outcome,
    runTimers: () => {
      const due = [...timers.values()];
      timers.clear();
      for (const run of due) run();
      return due.length > 0;
    },
  };
}

const context = createContext(constants.DONT_CONTEXTIFY, {
  codeGeneration: { strings: false, wasm: false },
  microtaskMode: 'afterEvaluate',
});

// Whoever gets out of the context finds nothing here, either.
for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (!Object.hasOwn(context, name)) delete globalThis[name];
}

const { refuseImport, openShell, openRemote, render, takeOutcome, runTimers } = new Script(
  `(${String(createHost)})()`,
).runInContext(context);

/** Runs what promises wait for, which in the context happens after a script alone. */
const settle = new Script('0');

const compile = ({ code, file }) =>
  new Script(`(function (module, exports, require, RENDERED_COMPOSITION) {${code}\n})`, {
    filename: file,
    importModuleDynamically: refuseImport,
  }).runInContext(context);

const failed = (message) => JSON.stringify({ fault: message });

/** What the context has come to, as text; an error out of it is not looked at. */
function outcomeOf(act) {
  try {
    act();
    for (let turn = 0; turn < TIMER_TURNS; turn += 1) {
      settle.runInContext(context);
      const outcome = takeOutcome();
      if (typeof outcome === 'string') return outcome;
      if (!runTimers()) break;
    }
    return failed('It waits for something that never comes');
  } catch {
    return failed('It ended with an error outside of its promises');
  }
}

function compiled(bundle, act) {
  let program;
  try {
    program = compile(bundle);
  } catch (error) {
    return failed(error instanceof SyntaxError ? `SyntaxError: ${error.message}` : 'It does not compile');
  }
  return outcomeOf(() => act(program));
}

function answer({ shell, composition, remote, render: request }) {
  if (shell) return compiled(shell, (program) => openShell(program, composition));
  if (remote) return compiled(remote, openRemote);
  return outcomeOf(() => render(request));
}

const socket = new Socket({ fd: SOCKET, readable: true, writable: true });
let received = Buffer.alloc(0);

function send(id, text) {
  const frame = Buffer.alloc(HEADER + Buffer.byteLength(text));
  frame.writeUInt32BE(frame.length - 4, 0);
  frame.writeUInt32BE(id, 4);
  frame.write(text, HEADER);
  socket.write(frame);
}

socket.on('data', (bytes) => {
  received = Buffer.concat([received, bytes]);
  while (received.length >= HEADER && received.length >= 4 + received.readUInt32BE(0)) {
    const end = 4 + received.readUInt32BE(0);
    const id = received.readUInt32BE(4);
    const request = JSON.parse(received.toString('utf8', HEADER, end));
    received = received.subarray(end);
    send(id, answer(request));
  }
});
socket.on('error', () => process.exit());
socket.on('close', () => process.exit());
// A promise that a bundle forgot is its own affair.
process.on('unhandledRejection', () => undefined);
