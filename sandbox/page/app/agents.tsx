import { ask, asText, type Row, settings, useLive } from './api.tsx';
import { Form } from './form.tsx';
import { Table } from './table.tsx';
import { Badge, View } from './view.tsx';

const on = (row: Row) => (
	<Badge kind={row.isActive ? 'good' : ''}>{row.isActive ? 'on' : 'off'}</Badge>
);

/** Agents that run elsewhere, such as in n8n, and those made in CometChat. */
export function Agents() {
	const [external] = useLive(() => ask('/ai-agents/agents'), []);
	const [own] = useLive(() => ask('/_sandbox/state/agents'), []);
	return (
		<View
			title="Agents"
			about="Users that answer by themselves. To write to one, choose it in the chat under New conversation."
		>
			<Table
				caption="Your own agents"
				rows={external}
				columns={{
					Name: (row) => asText(row.name),
					UID: (row) => <code>{asText(row.uid)}</code>,
					URL: (row) => <code>{asText((row.integrationMeta as Row | undefined)?.baseUrl)}</code>,
					State: on,
				}}
				empty="No agents. Publish a workflow with CometChat Agent Trigger, and register it here."
			>
				<Register />
			</Table>
			<Table
				caption="Made in CometChat"
				rows={own}
				columns={{
					Name: (row) => asText(row.name),
					UID: (row) => <code>{asText(row.uid)}</code>,
					Model: (row) => asText(row.model),
					State: on,
				}}
				empty="No agents. The sandbox has no model, so these answer nothing."
			/>
		</View>
	);
}

/** What stands in the dashboard: the agent’s URL, and the header that its credential asks for. */
const Register = () => (
	<Form
		title="Register agent"
		fields={{
			name: { label: 'Name', placeholder: 'e.g. Helper' },
			baseUrl: { label: 'URL', placeholder: 'Production URL of the trigger' },
			header: { label: 'Header name', value: 'Authorization' },
			secret: { label: 'Header value', value: settings.agentSecret },
		}}
		send={async ({ name, baseUrl, header, secret }) => {
			const integrationMeta = { baseUrl, headers: { [header]: secret } };
			const kind = { integrateWith: 'ag-ui', integrationType: 'agent' };
			const icon = 'https://assets.example.com/agent.png';
			const body = { name, icon, ...kind, integrationMeta };
			await ask('/ai-agents/agents', { method: 'POST', body });
		}}
	/>
);
