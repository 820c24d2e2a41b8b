import { asText, clockOf, type Row } from './api.tsx';
import { Avatar } from './avatar.tsx';
import { Card, type Element, Interactive, Link, withLinks } from './card.tsx';

interface Props {
	message: Row;
	me: string;
	/** The name of a user or group. */
	nameOf: (id: unknown) => string;
	/** Whether the message before it is of the same sender, a moment earlier. */
	isNext: boolean;
	/** What it replies to. */
	parent?: Row | undefined;
	/** What a member can do with it. */
	can?: { reply: () => void; react: (reaction: string, isMine: boolean) => void } | undefined;
}

/** One message: its text, pictures and files, or a card with its buttons; or a line, where the app itself speaks. */
export function Message({ message, me, nameOf, isNext, parent, can }: Props) {
	const data = (message.data ?? {}) as Row;
	if (message.category === 'action') return <li class="event">{actionIn(data)}</li>;
	const sender = senderOf(data, message);
	const state = stateOf(message, data);
	const reactions = (data.reactions ?? []) as Row[];
	const isMine = (one: string) =>
		reactions.some(({ reaction, reactedByMe }) => reaction === one && reactedByMe === true);
	const quoted = parent ?? (message.quotedMessage as Row | undefined);
	return (
		<li class={[message.sender === me && 'mine', isNext && 'next'].filter(Boolean).join(' ')}>
			<Avatar name={sender} />
			<p class="by">
				<b>{sender}</b> <time>{clockOf(message.sentAt)}</time>{' '}
				{state && <em class={state.split(' ')[0]}>{state}</em>}
			</p>
			<div class="bubble">
				{quoted && (
					<blockquote>
						{withMentions(asText((quoted.data as Row).text), nameOf).slice(0, 120)}
					</blockquote>
				)}
				{message.deletedAt ? (
					<p>(deleted)</p>
				) : (
					<Content message={message} data={data} me={me} nameOf={nameOf} />
				)}
			</div>
			{reactions.length > 0 && (
				<p class="reactions">
					{reactions.map(({ reaction, count }) => (
						<span key={reaction}>{`${asText(reaction)} ${asText(count)}`}</span>
					))}
				</p>
			)}
			{can && !message.deletedAt && (
				<p class="actions">
					{REACTIONS.map((one) => (
						<button
							key={one}
							type="button"
							aria-pressed={isMine(one)}
							onClick={() => can.react(one, isMine(one))}
						>
							{one}
						</button>
					))}
					<button type="button" onClick={can.reply}>
						Reply
					</button>
				</p>
			)}
		</li>
	);
}

const REACTIONS = ['👍', '👎'];

const senderOf = (data: Row, message: Row): string => {
	const entities = data.entities as { sender?: { entity?: Row } } | undefined;
	return asText(entities?.sender?.entity?.name ?? message.sender);
};

function stateOf(message: Row, data: Row): string {
	const { status } = (data.moderation ?? {}) as { status?: string };
	if (status === 'disapproved') return 'blocked by moderation';
	if (status === 'pending') return 'awaiting moderation';
	return message.editedAt ? 'edited' : '';
}

function Content({
	message,
	data,
	me,
	nameOf,
}: Omit<Props, 'isNext' | 'parent' | 'can'> & { data: Row }) {
	if (message.category === 'interactive')
		return <Interactive message={message} data={data} me={me} />;
	if (message.category === 'card') return <Card elements={(data.card as Row)?.body as Element[]} />;
	const attachments = (data.attachments ?? []) as Row[];
	return (
		<>
			{data.text !== undefined && <p>{withLinks(withMentions(asText(data.text), nameOf))}</p>}
			{attachments.map((file) => (
				<p key={file.url}>
					<Link url={asText(file.url)}>{asText(file.name ?? file.url)}</Link>
				</p>
			))}
			{message.category !== 'message' && (
				<details>
					<summary>{`${asText(message.category)}: ${asText(message.type)}`}</summary>
					<pre>{JSON.stringify(data.customData ?? data, undefined, 2)}</pre>
				</details>
			)}
		</>
	);
}

/** What was done in the group, in a sentence: by whom, and to whom. */
export function actionIn(data: Row): string {
	const { by, on } = (data.entities ?? {}) as Record<string, { entity?: Row } | undefined>;
	const name = ({ entity }: { entity?: Row } = {}) => asText(entity?.name);
	const action = asText(data.text ?? data.message ?? data.action ?? 'changed');
	const [actor, member] = [name(by), name(on)];
	const scope = (data.extras as { scope?: { new: string } } | undefined)?.scope;
	if (scope) return `${actor} made ${member} ${scope.new}`;
	if (action === 'edited' || action === 'deleted') return `${actor} ${action} a message`;
	return [actor, action, member !== actor && member].filter(Boolean).join(' ');
}

/** Mentions as names, as an app shows them. */
export const withMentions = (text: string, nameOf: Props['nameOf']): string =>
	text.replace(
		/<@(uid|all):([\w-]+)>/g,
		(_, kind, id) => `@${kind === 'all' ? 'all' : nameOf(id)}`,
	);
