import { Avatar } from './avatar.tsx';
import { ask, asText, type Row, timeOf } from './api.tsx';

interface Props {
	message: Row;
	me: string;
	/** The name of a user or group. */
	nameOf: (id: unknown) => string;
}

/** One message: its text, pictures and files, or a card with its buttons. */
export function Message({ message, me, nameOf }: Props) {
	const data = (message.data ?? {}) as Row;
	const sender = senderOf(data, message);
	const state = stateOf(message, data);
	return (
		<li class={message.sender === me ? 'mine' : undefined}>
			<p class="by">
				<Avatar name={sender} /> <span>{sender}</span> <time>{timeOf(message.sentAt)}</time>{' '}
				{state && <em>{state}</em>}
			</p>
			{message.deletedAt ? (
				<p>(deleted)</p>
			) : (
				<Content message={message} data={data} me={me} nameOf={nameOf} />
			)}
		</li>
	);
}

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

function Content({ message, data, me, nameOf }: Props & { data: Row }) {
	if (message.category === 'action') return <p class="note">{actionOf(data)}</p>;
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

const actionOf = (data: Row): string =>
	asText(data.text ?? data.message ?? data.action ?? 'changed');

/** A part of a card. */
export interface Element {
	id: string;
	type: string;
	content?: string;
	label?: string;
	url?: string;
	altText?: string;
	action?: { url?: string };
	items?: Element[];
}

interface CardProps {
	elements: Element[];
	/** Called when a button is clicked that leads somewhere. */
	onClick?: () => void;
}

/** Texts, pictures and buttons of a card, in their order. */
export const Card = ({ elements, onClick = () => {} }: CardProps) => (
	<div class="card">
		{elements.map(({ id, type, content, label, url, altText, action, items }) =>
			type === 'button' ? (
				<Link key={id} url={action?.url ?? ''} onClick={onClick}>
					{label ?? ''}
				</Link>
			) : items ? (
				<Card key={id} elements={items} onClick={onClick} />
			) : type === 'image' ? (
				<img key={id} src={url} alt={altText ?? ''} />
			) : (
				<p key={id}>{withLinks(content ?? `(${type})`)}</p>
			),
		)}
	</div>
);

interface Button {
	elementId: string;
	buttonText: string;
	action?: { actionType: string; url?: string };
}

/** A card's buttons open their address and count as an interaction, as in an app. */
function Interactive({ message, data, me }: Omit<Props, 'nameOf'> & { data: Row }) {
	const { text, title, imageUrl, cardActions } = (data.interactiveData ?? {}) as {
		text?: string;
		title?: string;
		imageUrl?: string;
		cardActions?: Button[];
	};
	const interact = (elementId: string): void =>
		void ask(`/messages/${asText(message.id)}/interacted`, {
			method: 'PATCH',
			as: me,
			body: { interactions: [elementId] },
		}).catch(() => {});
	return (
		<div class="card">
			{imageUrl && <img src={imageUrl} alt="" />}
			<p>{withLinks(text ?? title ?? `(${asText(message.type)})`)}</p>
			{cardActions?.map(({ elementId, buttonText, action }) => (
				<Link key={elementId} url={action?.url ?? ''} onClick={() => interact(elementId)}>
					{buttonText}
				</Link>
			))}
		</div>
	);
}

interface LinkProps {
	url: string;
	children: string;
	onClick?: () => void;
}

/** Opens only what is a web address; a message may hold anything. */
const Link = ({ url, children, onClick }: LinkProps) =>
	/^https?:\/\//i.test(url) ? (
		<a href={url} target="_blank" rel="noopener noreferrer" onClick={onClick}>
			{children}
		</a>
	) : (
		<span>{children}</span>
	);

/** Mentions as names, as an app shows them. */
export const withMentions = (text: string, nameOf: Props['nameOf']): string =>
	text.replace(
		/<@(uid|all):([\w-]+)>/g,
		(_, kind, id) => `@${kind === 'all' ? 'all' : nameOf(id)}`,
	);

const withLinks = (text: string) =>
	text
		.split(/(https?:\/\/[^\s<>"]+)/)
		.map((part, index) => (index % 2 ? <Link url={part}>{part}</Link> : part));
