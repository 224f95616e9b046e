/** What a panel is told: it is drawn only while it is open. */
export interface PanelProps {
  onClose: () => void;
}
