import { useState } from 'preact/hooks';
import { ask, asText, type Row, timeOf, useLive, useNames } from './api.tsx';
import { Table } from './table.tsx';
import { Badge, View } from './view.tsx';

const kinds = { completed: 'good', failed: 'bad' } as const;
const Status = ({ of: status }: { of: unknown }) => (
	<Badge kind={kinds[status as keyof typeof kinds] ?? ''}>{asText(status).replace('_', ' ')}</Badge>
);

const ms = (time: unknown): number => (time ? Date.parse(asText(time)) : 0);

/** When it was or will be sent; a draft has no time yet. */
function whenOf({ status, completedAt, scheduledAt, createdAt }: Row): string {
	if (status === 'draft') return '';
	return timeOf(ms(completedAt ?? scheduledAt ?? createdAt));
}

/** Campaigns, and to whom they go. What they send is in the feeds of the chat. */
export function Campaigns() {
	const [campaigns] = useLive(() => ask('/campaigns/campaigns?limit=100'), []);
	const [id, setId] = useState('');
	const chosen = campaigns?.find((campaign) => campaign.id === id);
	return (
		<View
			title="Campaigns"
			about="Announcements to many users. Each user’s feed is in the chat, above the conversations."
		>
			<Table
				caption="Campaigns"
				rows={campaigns}
				columns={{
					Name: (row) => (
						<button type="button" class="link" onClick={() => setId(asText(row.id))}>
							{asText(row.name)}
						</button>
					),
					Status: (row) => <Status of={row.status} />,
					Recipients: (row) => asText(row.totalTargets),
					Sent: (row) => asText(row.sentCount),
					Failed: (row) => asText(row.failedCount),
					When: (row) => whenOf(row),
				}}
				empty="No campaigns. The node CometChat Campaigns creates them."
			/>
			{chosen && <Recipients key={id} campaign={chosen} />}
		</View>
	);
}

function Recipients({ campaign: { id, name } }: { campaign: Row }) {
	const nameOf = useNames();
	const path = `/campaigns/campaigns/${asText(id)}/recipients?limit=100`;
	const [recipients] = useLive(() => ask(path), [path]);
	return (
		<Table
			caption={`Recipients of ${asText(name)}`}
			rows={recipients}
			columns={{
				User: (row) => nameOf(row.userId),
				Status: (row) => <Status of={row.status} />,
				Problem: (row) => asText(row.errorMessage),
				Variables: ({ variables }) => (
					<code>
						{Object.entries((variables ?? {}) as Row)
							.map(([name, value]) => `${name}: ${asText(value)}`)
							.join(', ')}
					</code>
				),
			}}
			empty="This campaign has no recipients."
		/>
	);
}
