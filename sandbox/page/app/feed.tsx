import { ask, asText, type Row, timeOf, useLive } from './api.tsx';
import { Card, type Element } from './message.tsx';

const path = '/campaigns/notification-feed';

/** What campaigns have sent to a user, the newest first; nothing where there is nothing. */
export function Feed({ me }: { me: string }) {
	const [items = []] = useLive(() => ask(`${path}?limit=20`, { as: me }), [me]);
	if (items.length === 0) return null;
	return (
		<section class="feed" aria-label="Feed">
			<h2>Feed</h2>
			<ul>
				{items.map((item) => (
					<Item key={item.id} item={item} me={me} />
				))}
			</ul>
		</section>
	);
}

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
				<time>{timeOf(item.sentAt)}</time> <em>{asText(item.status)}</em>
			</p>
			{body.length > 0 ? (
				<Card elements={body} onClick={() => report('engagement', { topic: 'clicked' })} />
			) : (
				<p>{asText(fallbackText ?? item.alternativeText)}</p>
			)}
			{!item.isRead && (
				<button type="button" onClick={() => report('read')}>
					Mark as read
				</button>
			)}
		</li>
	);
}
