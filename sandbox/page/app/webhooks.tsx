import { ask, asText, type Row, timeOf, useLive } from './api.tsx';
import { Table } from './table.tsx';

const triesOf = (row: Row): Row[] => (row.tries ?? []) as Row[];

const stateOf = (row: Row): string =>
	[row.state === 'underWay' ? 'under way' : row.state, row.reason].filter(Boolean).join(': ');

/** Which webhooks are registered, and what was delivered to them. */
export function Webhooks() {
	const [webhooks = []] = useLive(() => ask('/_sandbox/state/webhooks'), []);
	const [found] = useLive(() => ask<{ deliveries: Row[] }>('/_sandbox/deliveries'), []);
	const deliveries = [...(found?.deliveries ?? [])].reverse();
	return (
		<>
			<Table
				caption="Webhooks"
				rows={webhooks}
				columns={{
					ID: (row) => asText(row.id),
					Name: (row) => asText(row.name),
					Address: (row) => <code>{asText(row.webhookURL)}</code>,
					Enabled: (row) => (row.enabled ? 'yes' : 'no'),
				}}
				empty="No webhook is registered. A workflow with CometChat Trigger registers one when it is published."
			/>
			<Table
				caption="Deliveries"
				rows={deliveries}
				columns={{
					Time: (row) => timeOf(row.at),
					Event: (row) => asText(row.trigger),
					Webhook: (row) => asText(row.webhook),
					State: (row) => stateOf(row),
					Tries: (row) =>
						triesOf(row)
							.map(({ status, failure }) => asText(status ?? failure))
							.join(', '),
					What: (row) => (
						<details>
							<summary>Body</summary>
							<pre>{JSON.stringify(row.body, undefined, 2)}</pre>
						</details>
					),
				}}
				empty="Nothing has been delivered yet."
			/>
		</>
	);
}
