import { ask, asText, type Row } from './api.tsx';

/** A part of a card. */
export interface Element {
	id: string;
	type: string;
	/** Of a text, such as `heading2`. */
	variant?: string;
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
		{elements.map(({ id, type, variant, content, label, url, altText, action, items }) =>
			type === 'button' ? (
				<Link key={id} url={action?.url ?? ''} onClick={onClick}>
					{label ?? ''}
				</Link>
			) : items ? (
				<Card key={id} elements={items} onClick={onClick} />
			) : type === 'image' ? (
				<img key={id} src={url} alt={altText ?? ''} />
			) : (
				<p key={id} class={variant?.startsWith('heading') ? 'title' : undefined}>
					{withLinks(content ?? `(${type})`)}
				</p>
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
export function Interactive({ message, data, me }: { message: Row; data: Row; me: string }) {
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
export const Link = ({ url, children, onClick }: LinkProps) =>
	/^https?:\/\//i.test(url) ? (
		<a href={url} target="_blank" rel="noopener noreferrer" onClick={onClick}>
			{children}
		</a>
	) : (
		<span>{children}</span>
	);

/** Web addresses as links, without the punctuation behind them. */
export const withLinks = (text: string) =>
	text
		.split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]'’”»])/)
		.map((part, index) => (index % 2 ? <Link url={part}>{part}</Link> : part));
