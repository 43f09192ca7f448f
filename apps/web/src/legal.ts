// The terms and what is kept of whom are read without script: all that they need is the type and colours.
import './shared/ui/index.css'
