import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChatNotifications');
