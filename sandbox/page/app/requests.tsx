import { useState } from 'preact/hooks';
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
				Records: (row) => asText(row.entities || ''),
				Fault: (row) => asText(row.fault ?? ''),
			}}
			below={(row) => <Bodies key={row.status} n={asText(row.n)} />}
			empty="No requests yet. Run a workflow."
		/>
	);
}

/** What was sent and what came back; of the last requests, and without API keys. */
function Bodies({ n }: { n: string }) {
	const [bodies, setBodies] = useState<Record<string, string>>();
	const load = async () => setBodies(await ask(`/_sandbox/requests/${n}`));
	return (
		<details onToggle={() => void load().catch(() => setBodies({}))}>
			<summary>Request and response</summary>
			{['request', 'response'].map((name) => (
				<pre key={name}>{readable(bodies?.[name]) || `(no ${name} body)`}</pre>
			))}
		</details>
	);
}

/** JSON on several lines; anything else as it came. */
function readable(text = ''): string {
	try {
		return JSON.stringify(JSON.parse(text), undefined, 2);
	} catch {
		return text;
	}
}
