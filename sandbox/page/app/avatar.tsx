/** The first letters of a name in a circle. */
export const Avatar = ({ name }: { name: string }) => (
	<span class="avatar" aria-hidden="true">
		{name
			.split(/\s+/)
			.slice(0, 2)
			.map((word) => [...word][0]?.toUpperCase())
			.join('')}
	</span>
);
