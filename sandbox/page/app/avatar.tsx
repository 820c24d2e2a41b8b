/** The first letters of a name; a circle for a user, a square for a group. */
export const Avatar = ({ name, kind = 'user' }: { name: string; kind?: 'user' | 'group' }) => (
	<span class={`avatar ${kind} hue${hueOf(name)}`} aria-hidden="true">
		{name
			.split(/\s+/)
			.slice(0, 2)
			.map((word) => [...word][0]?.toUpperCase())
			.join('')}
	</span>
);

/** One of six colors, always the same for a name. */
const hueOf = (name: string): number =>
	[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 6;
