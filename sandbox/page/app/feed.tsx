import { ask, asText, type Row, timeOf, useLive } from './api.tsx';
import { Card, type Element } from './card.tsx';
import { Icon } from './icon.tsx';
import { Badge } from './view.tsx';

const path = '/campaigns/notification-feed';

/** What campaigns have sent to a user, the newest first. */
export function useFeed(me: string): Row[] {
	const [items = []] = useLive(() => ask(`${path}?limit=20`, { as: me }), [me]);
	return items;
}

interface Props {
	items: Row[];
	me: string;
	back: () => void;
}

export const Feed = ({ items, me, back }: Props) => (
	<section class="conversation feed" aria-label="Feed">
		<header>
			<button type="button" class="back" aria-label="Conversations" onClick={back}>
				<Icon name="back" />
			</button>
			<div>
				<h2>Feed</h2>
				<small>What campaigns sent</small>
			</div>
		</header>
		<ul>
			{items.map((item) => (
				<Item key={item.id} item={item} me={me} />
			))}
		</ul>
	</section>
);

/** A card with its state. Its buttons count as an interaction, as in an app. */
function Item({ item, me }: { item: Row; me: string }) {
	const report = (step: string, body: Row = {}): void =>
		void ask(`${path}/${asText(item.id)}/${step}`, { method: 'POST', as: me, body }).catch(
			() => {},
		);
	const { body = [], fallbackText } = (item.content ?? {}) as {
		body?: Element[];
		fallbackText?: string;
	};
	return (
		<li>
			<p class="by">
				<time>{timeOf(item.sentAt)}</time> <Badge>{asText(item.status)}</Badge>
			</p>
			{body.length > 0 ? (
				<Card elements={body} onClick={() => report('engagement', { topic: 'clicked' })} />
			) : (
				<p>{asText(fallbackText ?? item.alternativeText)}</p>
			)}
			{!item.isRead && (
				<button type="button" class="button small" onClick={() => report('read')}>
					Mark as read
				</button>
			)}
		</li>
	);
}
