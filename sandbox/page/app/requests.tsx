import { useState } from 'preact/hooks';
import { ask, asText, type Row, timeOf, useLive } from './api.tsx';
import { Table } from './table.tsx';
import { Badge, View } from './view.tsx';

const MOST = 200;

const isOwn = (row: Row): boolean => (row.headers as string[]).includes('x-sandbox-page');

const queryOf = (query: unknown): string =>
	new URLSearchParams(query as Record<string, string>).toString();

/** The last requests, newest first, but for those of this page. */
export function Requests() {
	const [found] = useLive(() => ask<{ requests: Row[] }>('/_sandbox/requests'), []);
	const rows = (found?.requests ?? []).filter((row) => !isOwn(row)).reverse();
	return (
		<View
			title="Requests"
			about="What reached the API, newest first. This page’s own requests are left out."
		>
			<Table
				caption={rows.length > MOST ? `The last ${MOST} requests` : 'Requests'}
				rows={rows.slice(0, MOST)}
				columns={{
					Time: (row) => timeOf(row.at),
					Request: (row) => (
						<code>
							<b>{asText(row.method)}</b> {asText(row.path)}
							{queryOf(row.query) && `?${queryOf(row.query)}`}
						</code>
					),
					Status: (row) => <Status of={row.status} />,
					Took: (row) => (row.ms === null ? '' : `${asText(row.ms)} ms`),
					Records: (row) => asText(row.entities || ''),
					Fault: (row) => asText(row.fault ?? ''),
				}}
				below={(row) => <Bodies key={row.status} n={asText(row.n)} />}
				empty="No requests yet. Run a workflow."
			/>
		</View>
	);
}

const Status = ({ of: status }: { of: unknown }) => (
	<Badge kind={Number(status) >= 400 ? 'bad' : status ? 'good' : ''}>{asText(status ?? '…')}</Badge>
);

/** What was sent and what came back; of the last requests, and without API keys. */
function Bodies({ n }: { n: string }) {
	const [bodies, setBodies] = useState<Record<string, string>>();
	const load = async () => setBodies(await ask(`/_sandbox/requests/${n}`));
	return (
		<details onToggle={() => void load().catch(() => setBodies({}))}>
			<summary>Request and response</summary>
			{['request', 'response'].map((name) => (
				<pre key={name} aria-label={name}>
					{readable(bodies?.[name]) || `(no ${name} body)`}
				</pre>
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
