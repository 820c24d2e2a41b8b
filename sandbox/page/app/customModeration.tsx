import { ask, asText, type Row, settings, useLive } from './api.tsx';
import { Form } from './form.tsx';
import { Table } from './table.tsx';

interface Found {
	settings: { contextMessages: number; onError: string };
	lists: Row[];
}

const path = '/_sandbox/custom-moderation';
const errors = { 'approve-message': 'Approve Message', 'drop-message': 'Drop Message' };

const remove = async (id: string): Promise<void> =>
	await ask(`/moderation/keywords/${encodeURIComponent(id)}`, { method: 'DELETE' });

/** The lists of custom services, which CometChat makes in its dashboard only, and their settings. */
export function CustomModeration() {
	const [found, look] = useLive(() => ask<Found>(path), []);
	const put = async (to: string, body: object): Promise<void> => {
		await ask(to, { method: 'PUT', body });
		look();
	};
	const { contextMessages = 0, onError = '' } = found?.settings ?? {};
	return (
		<Table
			caption="Moderation services"
			rows={found?.lists}
			columns={{
				ID: (row) => asText(row.id),
				URL: (row) => <code>{asText(row.url)}</code>,
				'Basic Auth': (row) => asText(row.username) || 'off',
				'Last result': (row) => asText(row.lastResult) || 'none yet',
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
			empty="No moderation services. In CometChat’s dashboard, these are lists of the category Custom API. A rule names one like a keyword list, and the service at its URL decides."
		>
			<span class="buttons">
				<Form
					key={`${contextMessages} ${onError}`}
					title="Settings"
					fields={{
						contextMessages: { label: 'Context Messages', value: String(contextMessages) },
						onError: { label: 'On Custom API Error', options: errors, value: onError },
					}}
					send={async ({ contextMessages: count, onError: then }) =>
						await put(`${path}/settings`, { contextMessages: Number(count), onError: then })
					}
				/>
				<Form
					title="Add service"
					fields={{
						id: { label: 'ID', placeholder: 'An ID that is there is replaced' },
						name: { label: 'Name', isOptional: true },
						url: { label: 'URL', placeholder: 'Production URL of the trigger' },
						// Those of the credential that npm start makes.
						username: { label: 'Username', isOptional: true, value: 'cometchat' },
						password: { label: 'Password', isOptional: true, value: settings.webhookPassword },
					}}
					send={async (given) =>
						await put(path, Object.fromEntries(Object.entries(given).filter(([, value]) => value)))
					}
				/>
			</span>
		</Table>
	);
}
