import { ask, asText, type Row, useLive, useNames } from './api.tsx';
import { CustomModeration } from './customModeration.tsx';
import { Lists, Rules } from './rules.tsx';
import { Table } from './table.tsx';
import { Badge, View } from './view.tsx';

const textOf = (message: Row): string =>
	asText((message.data as Row | undefined)?.text ?? `(${asText(message.type)})`);
const messageIn = (row: Row): Row => (row.message ?? row) as Row;

const decide = (queue: string, id: unknown, status: string): void =>
	void ask(`/moderation/${queue}/${asText(id)}`, { method: 'PATCH', body: { status } });

const reasonsOf = (row: Row): string =>
	((row.flaggedBy ?? []) as Row[])
		.map(({ name, reasonName, reasonId }) => `${asText(name)}: ${asText(reasonName ?? reasonId)}`)
		.join('; ');

const decisionOf = (row: Row): string =>
	asText(((messageIn(row).data as Row).moderation as Row)?.status ?? '');

/** What was blocked or flagged and waits for a decision, what was decided, and by which rules and lists. */
export function Moderation() {
	const [blocked] = useLive(() => ask('/moderation/blocked-messages'), []);
	const [flagged] = useLive(() => ask('/moderation/flagged-messages'), []);
	const [reviewed] = useLive(() => ask('/moderation/reviewed-messages'), []);
	const nameOf = useNames();
	const shared = {
		Message: (row: Row) => textOf(messageIn(row)),
		From: (row: Row) => nameOf(messageIn(row).sender),
		To: (row: Row) => nameOf(messageIn(row).receiver),
	};
	const decisions = (queue: string, refusal: string) => (row: Row) => (
		<span class="buttons">
			<button
				type="button"
				class="button small first"
				onClick={() => decide(queue, messageIn(row).id, 'approved')}
			>
				Approve
			</button>
			<button
				type="button"
				class="button small"
				onClick={() => decide(queue, messageIn(row).id, refusal)}
			>
				Disapprove
			</button>
		</span>
	);
	return (
		<View
			title="Moderation"
			about="Messages that wait for a decision, and the rules that stop them."
		>
			<Table
				caption="Blocked by a rule"
				rows={blocked}
				columns={{
					...shared,
					Rule: (row) => asText(row.ruleName ?? row.ruleId),
					Decide: decisions('blocked-messages', 'rejected'),
				}}
				empty="No blocked messages. What a rule below matches appears here."
			/>
			<Table
				caption="Flagged by users"
				rows={flagged}
				columns={{
					...shared,
					Why: reasonsOf,
					Decide: decisions('flagged-messages', 'disapproved'),
				}}
				empty="No flagged messages."
			/>
			<Table
				caption="Reviewed"
				rows={reviewed}
				columns={{
					...shared,
					Decision: (row) => (
						<Badge kind={decisionOf(row) === 'approved' ? 'good' : 'bad'}>{decisionOf(row)}</Badge>
					),
				}}
				empty="No reviewed messages yet."
			/>
			<Rules />
			<Lists />
			<CustomModeration />
		</View>
	);
}
