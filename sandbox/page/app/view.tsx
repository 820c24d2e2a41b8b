import type { ComponentChildren } from 'preact';

interface Props {
	title: string;
	/** What is to be seen here, in a sentence. */
	about: string;
	children: ComponentChildren;
}

/** All of the page but the chat: a heading, and one part under the other. */
export const View = ({ title, about, children }: Props) => (
	<div class="view">
		<header>
			<h2>{title}</h2>
			<p>{about}</p>
		</header>
		{children}
	</div>
);

/** A word that says how something stands. */
export const Badge = ({
	kind = '',
	children,
}: {
	kind?: 'good' | 'bad' | '';
	children: string;
}) => <span class={`badge ${kind}`}>{children}</span>;
