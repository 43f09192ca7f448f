// The terms and the privacy notice are read without scripts: they only need fonts and colors.
import './shared/ui/index.css'
