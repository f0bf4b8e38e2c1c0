import { COMMON, type Command } from './command';

const lineUp = (rows: readonly (readonly [string, string])[]) => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join('\n');
};

const usageOf = ({ name, args }: Command) =>
  [name, ...args.map((arg) => (arg.startsWith('[') ? arg.replace(/\w+/, '<$&>') : `<${arg}>`))].join(' ');

const optionLines = (options: Command['options']) =>
  lineUp(
    Object.entries(options).map(([name, { value, says }]) => [`--${name}${value ? ` ${value}` : ''}`, says] as const),
  );

/** What one command does, and its options. */
export const helpOn = (command: Command, calledAs: string) =>
  [
    `Usage: ${calledAs} ${usageOf(command)} [options]`,
    '',
    `  ${command.says}`,
    '',
    'Options:',
    optionLines({ ...command.options, ...COMMON }),
  ].join('\n');

/** The list of commands. */
export const help = (commands: readonly Command[], calledAs: string) =>
  [
    `Usage: ${calledAs} <command> [options]`,
    '',
    lineUp(commands.map((command) => [usageOf(command), command.says] as const)),
    '',
    'Run <command> --help to see its options. --to (or --portal) or PORTAL_URL sets the portal, and',
    '--token-file or PORTAL_DEPLOY_TOKEN the token. In a checkout, the default is the portal that npm start runs.',
  ].join('\n');
