import { ask, asText, type Row, timeOf, useLive } from './api.tsx';
import { Table } from './table.tsx';

const MOST = 200;

const isOwn = (row: Row): boolean => (row.headers as string[]).includes('x-sandbox-page');

const queryOf = (query: unknown): string =>
	new URLSearchParams(query as Record<string, string>).toString();

/** The last requests, newest first, but for those of this page. */
export function Requests() {
	const [found] = useLive(() => ask<{ requests: Row[] }>('/_sandbox/requests'), []);
	const rows = (found?.requests ?? []).filter((row) => !isOwn(row)).reverse();
	return (
		<Table
			caption={`Requests${rows.length > MOST ? `, the last ${MOST} of` : ''}`}
			rows={rows.slice(0, MOST)}
			columns={{
				Time: (row) => timeOf(row.at),
				Request: (row) => (
					<code>
						{asText(row.method)} {asText(row.path)}
						{queryOf(row.query) && `?${queryOf(row.query)}`}
					</code>
				),
				Status: (row) => asText(row.status ?? '…'),
				Milliseconds: (row) => asText(row.ms ?? ''),
				Things: (row) => asText(row.entities || ''),
				Fault: (row) => asText(row.fault ?? ''),
			}}
			empty="No request has come yet. Run a workflow."
		/>
	);
}
