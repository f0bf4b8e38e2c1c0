import type { DeployToken } from '@portal/contracts/deploy-tokens';
import { Badge } from '@portal/ui/badge';
import { Table, type Column } from '@portal/ui/table';
import { Text } from '@portal/ui/text';
import { CellLines } from '../../../../shared/cell-lines';
import { ExactTime } from '../../../../shared/exact-time';
import { RowAction } from '../../../../shared/row-action';
import { copy } from './copy';

const { columns: headers } = copy;

/** The label of a permission; one added in a later portal version is shown by its own name. */
const rightName = (right: string) => Object.entries(copy.rights).find(([known]) => known === right)?.[1] ?? right;

const Lines = ({ texts }: { texts: readonly string[] }) => (
  <CellLines>
    {texts.map((text) => (
      <Text key={text} size="sm">
        {text}
      </Text>
    ))}
  </CellLines>
);

const described: Column<DeployToken>[] = [
  { key: 'apps', header: headers.apps, cell: ({ apps }) => <Lines texts={apps ?? [copy.everyApp]} /> },
  {
    key: 'rights',
    header: headers.rights,
    cell: ({ rights, signed }) => <Lines texts={[...rights.map(rightName), signed ? copy.signed : copy.unsigned]} />,
  },
];
const used: Column<DeployToken> = {
  key: 'used',
  header: headers.used,
  cell: ({ usedAt }) => (usedAt === null ? copy.never : <ExactTime at={usedAt} />),
};

interface TokensTableProps {
  tokens: readonly DeployToken[];
  onEnd: (token: DeployToken) => void;
}

/** Tokens that work. */
export function ActiveTokens({ tokens, onEnd }: TokensTableProps) {
  const columns: Column<DeployToken>[] = [
    {
      key: 'name',
      header: headers.name,
      cell: ({ name }) => (
        <Text weight="strong" size="sm">
          {name}
        </Text>
      ),
    },
    ...described,
    { key: 'expires', header: headers.expires, cell: ({ expiresAt }) => <ExactTime at={expiresAt} /> },
    used,
    {
      key: 'actions',
      header: headers.actions,
      cell: (token) => <RowAction label={copy.end} subject={token.name} onClick={() => onEnd(token)} />,
    },
  ];
  return <Table caption={copy.caption} columns={columns} rows={tokens} rowKey={({ id }) => id} />;
}

const overColumns: Column<DeployToken>[] = [
  {
    key: 'name',
    header: headers.name,
    cell: ({ name }) => (
      <Text muted size="sm">
        {name}
      </Text>
    ),
  },
  ...described,
  {
    key: 'expires',
    header: headers.expires,
    cell: ({ endedAt, expiresAt }) => (
      <CellLines>
        <Badge>{endedAt === null ? copy.expired : copy.ended}</Badge>
        <ExactTime at={endedAt ?? expiresAt} />
      </CellLines>
    ),
  },
  used,
];

/** Tokens that were ended or have expired. */
export const InactiveTokens = ({ tokens }: Pick<TokensTableProps, 'tokens'>) => (
  <Table caption={copy.over.caption} columns={overColumns} rows={tokens} rowKey={({ id }) => id} />
);
