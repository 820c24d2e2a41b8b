import { ask, asText, type Row, timeOf, useLive } from './api.tsx';
import { Form } from './form.tsx';
import { Table } from './table.tsx';
import { Badge, View } from './view.tsx';

/** How many deliveries are shown. */
const MOST = 200;

const states = { delivered: 'good', failed: 'bad' } as const;

const State = ({ of: { state, reason } }: { of: Row }) => (
	<>
		<Badge kind={states[state as keyof typeof states] ?? ''}>
			{state === 'underWay' ? 'in progress' : asText(state)}
		</Badge>{' '}
		{asText(reason)}
	</>
);

const triesOf = (row: Row): string =>
	((row.tries ?? []) as Row[]).map(({ status, failure }) => asText(status ?? failure)).join(', ');

/** Which webhooks are registered, and what was delivered to them. */
export function Webhooks() {
	const [webhooks, look] = useLive(() => ask('/_sandbox/state/webhooks'), []);
	const [found] = useLive(() => ask<{ deliveries: Row[] }>('/_sandbox/deliveries'), []);
	const nameOf = (id: unknown) =>
		asText(webhooks?.find((webhook) => webhook.id === id)?.name ?? id);
	const deliveries = [...(found?.deliveries ?? [])].reverse();
	return (
		<View title="Webhooks" about="Where events go, and the result of each delivery.">
			<Table
				caption="Webhooks"
				rows={webhooks}
				columns={{
					Name: (row) => asText(row.name),
					URL: (row) => <code>{asText(row.webhookURL)}</code>,
					Enabled: (row) => (
						<Badge kind={row.enabled ? 'good' : ''}>{row.enabled ? 'on' : 'off'}</Badge>
					),
					'': (row) => (
						<button
							type="button"
							class="button small"
							onClick={() => void remove(asText(row.id)).then(look)}
						>
							Remove
						</button>
					),
				}}
				empty="No webhooks registered. Publishing a workflow with CometChat Trigger registers one, if its registration is Automatic."
			>
				<AddWebhook added={look} />
			</Table>
			<Table
				caption={deliveries.length > MOST ? `The last ${MOST} deliveries` : 'Deliveries'}
				rows={deliveries.slice(0, MOST)}
				columns={{
					Time: (row) => timeOf(row.at),
					Event: (row) => <code class="whole">{asText(row.trigger)}</code>,
					Webhook: (row) => nameOf(row.webhook),
					State: (row) => <State of={row} />,
					Responses: triesOf,
				}}
				below={(row) => (
					<details>
						<summary>Event</summary>
						<pre>{JSON.stringify(row.body, undefined, 2)}</pre>
					</details>
				)}
				empty="No deliveries yet."
			/>
		</View>
	);
}

const remove = async (id: string): Promise<void> =>
	await ask(`/_sandbox/webhooks/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** What stands in the dashboard: where the events go, which, and how CometChat signs in there. */
function AddWebhook({ added }: { added: () => void }) {
	const [found] = useLive(() => ask<{ triggers: string[] }>('/_sandbox/events'), []);
	const events = Object.fromEntries((found?.triggers ?? []).map((name) => [name, name]));
	return (
		<Form
			title="Add webhook"
			fields={{
				id: { label: 'ID', value: 'n8n' },
				webhookURL: { label: 'URL', placeholder: 'Production URL of the trigger' },
				username: { label: 'Username', isOptional: true },
				password: { label: 'Password', isOptional: true },
				triggers: { label: 'Events', options: events, several: true, value: 'message_sent' },
			}}
			send={async ({ id, webhookURL, username, password }, all) => {
				const signIn = username ? { username, password } : {};
				const body = { id, webhookURL, triggers: all.getAll('triggers'), ...signIn };
				await ask('/_sandbox/webhooks', { method: 'POST', body });
				added();
			}}
		/>
	);
}
