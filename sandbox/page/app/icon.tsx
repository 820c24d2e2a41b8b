const shapes = {
	chat: 'M21 12a8.5 8.5 0 0 1-12.3 7.6L3.5 21l1.5-4.8A8.5 8.5 0 1 1 21 12z',
	users:
		'M16 20v-1.5a4 4 0 0 0-4-4H7a4 4 0 0 0-4 4V20M9.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM21 20v-1.5a4 4 0 0 0-3-3.85M15.5 4.15a3.5 3.5 0 0 1 0 6.7',
	moderation: 'M12 3l8 3v5.5c0 5-3.4 8.2-8 9.5-4.6-1.3-8-4.5-8-9.5V6zM8.5 12l2.5 2.5 4.5-4.5',
	campaigns: 'M4 9.5v5h3.5L16 19V5L7.5 9.5zM19 9a4.2 4.2 0 0 1 0 6',
	agents: 'M11 4l1.8 4.7L17.5 10.5l-4.7 1.8L11 17l-1.8-4.7L4.5 10.5l4.7-1.8zM18.5 15.5v5M16 18h5',
	webhooks: 'M13 2.5L4.5 14H11l-1 7.5L18.5 10H12z',
	requests: 'M8.5 6H20M8.5 12H20M8.5 18H20M4 6h.01M4 12h.01M4 18h.01',
	feed: 'M6 9.5a6 6 0 1 1 12 0c0 5.5 2 7 2 7H4s2-1.5 2-7M10 20a2.2 2.2 0 0 0 4 0',
	reset: 'M3.5 12a8.5 8.5 0 1 0 2.7-6.2L3.5 8.5M3.5 3.5v5h5',
	away: 'M14 4h6v6M20 4l-8.5 8.5M18 14v4.5a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 0 0 1 4 18.5v-11A1.5 1.5 0 0 1 5.5 6H10',
	back: 'M15 5l-7 7 7 7',
	send: 'M12 19V5M5.5 11.5L12 5l6.5 6.5',
};

/** A small drawing beside a word. */
export const Icon = ({ name }: { name: keyof typeof shapes }) => (
	<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
		<path d={shapes[name]} />
	</svg>
);
