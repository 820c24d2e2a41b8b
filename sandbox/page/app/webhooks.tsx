import { ask, asText, type Row, timeOf, useLive } from './api.tsx';
import { Table } from './table.tsx';

const triesOf = (row: Row): Row[] => (row.tries ?? []) as Row[];

const stateOf = (row: Row): string =>
	[row.state === 'underWay' ? 'in progress' : row.state, row.reason].filter(Boolean).join(': ');

/** Which webhooks are registered, and what was delivered to them. */
export function Webhooks() {
	const [webhooks = []] = useLive(() => ask('/_sandbox/state/webhooks'), []);
	const [found] = useLive(() => ask<{ deliveries: Row[] }>('/_sandbox/deliveries'), []);
	const nameOf = (id: unknown) => asText(webhooks.find((webhook) => webhook.id === id)?.name ?? id);
	const deliveries = [...(found?.deliveries ?? [])].reverse();
	return (
		<>
			<Table
				caption="Webhooks"
				rows={webhooks}
				columns={{
					ID: (row) => asText(row.id),
					Name: (row) => asText(row.name),
					URL: (row) => <code>{asText(row.webhookURL)}</code>,
					Enabled: (row) => (row.enabled ? 'yes' : 'no'),
				}}
				empty="No webhooks registered. Publishing a workflow with CometChat Trigger registers one."
			/>
			<Table
				caption="Deliveries"
				rows={deliveries}
				columns={{
					Time: (row) => timeOf(row.at),
					Event: (row) => asText(row.trigger),
					Webhook: (row) => nameOf(row.webhook),
					State: (row) => stateOf(row),
					Responses: (row) =>
						triesOf(row)
							.map(({ status, failure }) => asText(status ?? failure))
							.join(', '),
				}}
				below={(row) => (
					<details>
						<summary>Event</summary>
						<pre>{JSON.stringify(row.body, undefined, 2)}</pre>
					</details>
				)}
				empty="No deliveries yet."
			/>
		</>
	);
}
